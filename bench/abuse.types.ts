/** What an attacker knows: where the server is, some accounts, and the rooms they are in. */
export type Target = {
  url: string;
  apiKey: string;
  people: { id: string; token: string }[];
  roomIds: string[];
};

/** Goes on until `isOver`, then leaves nothing open. */
export type Attack = (target: Target, isOver: () => boolean) => Promise<void>;
