-- What a send refers to and what is never removed: the plan that it carries out, the decision that it tells. Its other
-- three columns have no foreign key (D215): `stay_id`, because a list would wait for a long send that holds its stay;
-- `reminds` and `case_id`, because a reminder and the statement of a ban that holds outlive what they refer to.
-- step
alter table notice_sends drop constraint if exists notice_sends_plan;
alter table notice_sends add constraint notice_sends_plan
  foreign key (plan_id) references planned_notices (id) not valid;

-- step
alter table notice_sends validate constraint notice_sends_plan;

-- step
alter table notice_sends drop constraint if exists notice_sends_decision;
alter table notice_sends add constraint notice_sends_decision
  foreign key (decision_id) references journal (id) not valid;

-- step
alter table notice_sends validate constraint notice_sends_decision;
