-- Help and questions that nobody of the staff has taken yet (NOTE-05), and the reminders of a send.
create index notices_open on notices (workspace, created_at)
  where answers @? '$[*] ? (@.takenAt == null && (@.answer == "help" || @.question != null))';
create index notice_sends_by_reminded on notice_sends (reminds) where reminds is not null;
