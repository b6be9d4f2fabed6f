/** What a person types to have everything of theirs deleted (D86). */
export const ERASURE_WORD = "EFFACER";

/** A login with this query asks the person to identify again, whatever session the provider still has (D86). */
export const FRESH_LOGIN_QUERY = "fresh=1";

/** What an erased person is called, and whoever mentions somebody who is unknown reads (MSG-08, D86). */
export const FORMER_MEMBER = "AncienMembre";
