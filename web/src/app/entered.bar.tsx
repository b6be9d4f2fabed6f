import type { Workspace } from "@hello/contract";
import { userTypeOf } from "@hello/contract/plain";
import { useEffect, useState } from "react";
import { findUser } from "../api/users.api.ts";
import { Button } from "../components/controls/button.tsx";
import { nameOfUser } from "../components/messages/person.details.ts";
import { appStore } from "../session/page/app.store.ts";
import { confirmSignOut } from "../session/sign.in/account.menu.tsx";
import { createHttpOfPage, currentToken } from "../session/sign.in/sign.in.ts";
import styles from "./session.bar.module.css";

const TEXTS = {
  become: "Avec ce lien, vous utilisez Hello en tant que",
  me: "C’est bien moi",
  notMe: "Ce n’est pas moi",
};

/** Says whom a link with a token has made of the user, where nobody was signed in (SEC-33). */
export function EnteredBar({ uuid, workspace }: { uuid: string; workspace: Workspace }) {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const http = createHttpOfPage({ workspace, userType: userTypeOf(uuid) });
    findUser(http, uuid).then(
      (user) => setName(nameOfUser(user) ?? uuid),
      () => setName(uuid),
    );
  }, [uuid, workspace]);

  if (name === undefined) return null;
  return (
    <div className={styles.bar}>
      <p>
        {TEXTS.become} <strong>{name}</strong>.
      </p>
      <div className={styles.acts}>
        <Button kind="secondary" onClick={() => appStore.setState({ enteredAs: null })}>
          {TEXTS.me}
        </Button>
        <Button kind="secondary" onClick={leave}>
          {TEXTS.notMe}
        </Button>
      </div>
    </div>
  );
}

/** Where the token was not exchanged there is no session to end, and the address has no token any more. */
function leave(): void {
  if (currentToken() === null) void confirmSignOut();
  else window.location.reload();
}
