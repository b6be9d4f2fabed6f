import { type Workspace, workspaceOfHost } from "@hello/contract";
import type { KoaContextWithOIDC } from "oidc-provider";
import type { Config } from "../../base/config.ts";
import { html, trusted } from "../../platform/html/page.html.ts";
import { homeLink, messagePage } from "../../platform/html/page.layout.ts";

/** The provider's own pages: to sign out, after signing out, and for errors. */
export function createProviderPages({ sites }: Config) {
  const home = (workspace: Workspace) => homeLink(`${sites[workspace].origins[0]}/`);

  /** With an id token as a hint no confirmation is needed; otherwise one click. */
  async function confirmLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
    const back = ctx.oidc.params?.post_logout_redirect_uri;
    if (ctx.oidc.entities.IdTokenHint && typeof back === "string") {
      await ctx.oidc.session?.destroy();
      ctx.status = 303;
      ctx.redirect(back);
      return;
    }
    const button = html`${trusted(form)}
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Me déconnecter</button>`;
    const text = "Vous quittez Hello sur cet appareil.";
    ctx.body = messagePage(askingWorkspace(ctx), "Se déconnecter\u00a0?", text, button).markup;
  }

  async function showLogout(ctx: KoaContextWithOIDC): Promise<void> {
    const workspace = askingWorkspace(ctx);
    ctx.type = "html";
    ctx.body = messagePage(workspace, "À bientôt", "La déconnexion a réussi.", home(workspace)).markup;
  }

  async function showFailure(ctx: KoaContextWithOIDC, out: { error: string }): Promise<void> {
    const workspace = askingWorkspace(ctx);
    const text = "La connexion n’a pas abouti. Revenez à Hello et reconnectez-vous.";
    const action = html`${home(workspace)}<p class="detail">${out.error}</p>`;
    ctx.type = "html";
    ctx.body = messagePage(workspace, "Connexion interrompue", text, action).markup;
  }

  return { confirmLogout, showLogout, showFailure };
}

function askingWorkspace(ctx: KoaContextWithOIDC): Workspace {
  const { post_logout_redirect_uri, redirect_uri } = ctx.oidc.params ?? {};
  const asking = post_logout_redirect_uri ?? redirect_uri;
  return workspaceOfHost((typeof asking === "string" && URL.parse(asking)?.hostname) || "");
}
