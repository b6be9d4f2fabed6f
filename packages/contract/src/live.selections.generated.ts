/** Made from the schemas by live.sdl.test.ts: `npm test -- live.sdl -u`. */
export const LIVE_TYPES = {
  onCreateMessage: "Message",
  onUpdateMessage: "Message",
  onDeleteMessage: "Message",
  onCreateParticipant: "Participant",
  onUpdateParticipant: "Participant",
  onDeleteParticipant: "Participant",
  onUpdateRoom: "Room",
  onCreateReaction: "Reaction",
  onUpdateReaction: "Reaction",
  onDeleteReaction: "Reaction",
  onCreateNotice: "Notice",
  onDeleteNotice: "Notice",
  onUpdateTeam: "TeamNews",
} as const;

/** All fields of each type, as a subscription selects them. */
export const LIVE_SELECTIONS = {
  Message: "id content userId roomId createdAt updatedAt mentions attachments { path description type size width height thumbnail } replyTo { id userId content mentions _deleted } reactions { items { id reaction userId messageReactionsId roomId _version _deleted } } _deleted _version",
  Reaction: "id reaction userId messageReactionsId roomId _version _deleted",
  Participant: "id _version status typing joinedAt lastMessageReadAt userParticipantsId roomParticipantsId userId roomId createdAt _deleted",
  Room: "id name product date context center_name active opensAt closesAt cardVersion youth diaryOf timeZone _version createdAt updatedAt latestActivity workspace metadata",
  Notice: "id content userId collaboratorId createdAt attachments { path description type size width height thumbnail }",
  TeamNews: "userId about roomId",
} as const;
