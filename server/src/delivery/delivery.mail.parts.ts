/** A piece of the foot: text, or a link. */
type Piece = string | { text: string; url: string };

/** The parts of an e-mail, from top to bottom. */
export type Parts = {
  subject: string;
  paragraphs: string[];
  files: string[];
  action: { text: string; url: string };
  /** Lines in small letters. */
  foot: Piece[][];
  /** Where an answer goes, if somebody reads it. */
  replyTo?: string;
  /** An address at which a POST ends e-mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};
