/** The attacker knows the server's address, some accounts, and the rooms they are in. */
export type Target = {
  url: string;
  apiKey: string;
  people: { id: string; token: string }[];
  roomIds: string[];
  /** Of the booking system, whose lists are read beside everybody's calls. */
  staysKey: string;
};

/** Runs until `isOver`, then closes everything. */
export type Attack = (target: Target, isOver: () => boolean) => Promise<void>;
