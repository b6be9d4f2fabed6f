/**
 * What React DOM can do and no page of ours asks for: pages drawn by a server, view transitions, activities, lists of suspended
 * parts, style sheets and scripts as elements, actions of forms, handles of fragments, own elements, stacks of components. Without
 * it React weighs 47 KB instead of 66. Who comes to need one of them takes it off these lists.
 */

/** By file; who imports one gets nothing. */
export const NEVER_IMPORTED: Record<string, string[]> = {
  react: [
    "Activity",
    "Children",
    "PureComponent",
    "ViewTransition",
    "addTransitionType",
    "cache",
    "unstable_useCacheRefresh",
    "useActionState",
    "useOptimistic",
  ],
  "react-dom": [
    "preconnect",
    "prefetchDNS",
    "preinit",
    "preinitModule",
    "preload",
    "preloadModule",
    "requestFormReset",
    "useFormState",
    "useFormStatus",
  ],
  "react-dom-client": ["hydrateRoot"],
};

/** Elements; who draws one is told that it is none. */
export const NEVER_DRAWN = ["REACT_SUSPENSE_LIST_TYPE", "REACT_VIEW_TRANSITION_TYPE", "REACT_ACTIVITY_TYPE"];

/** Kinds of node in React's own tree: dehydrated, list, hoisted, the page's own three, view transition, activity. */
export const NEVER_MADE = [18, 19, 26, 27, 30, 31];
export const NEVER_NEW = ["FragmentInstance", "ReactDOMHydrationRoot"];

/** What is set only by those. */
export const NEVER_TRUE = ["isHydrating", "shouldStartViewTransition", "viewTransitionMutationContext"];
export const NEVER_FILLED: Record<string, string> = { dehydrated: "null", isDehydrated: "!1" };

/** Functions that without those have nothing to do, with what they answer. */
export const NEVER_BUSY: Record<string, string> = {
  isHostHoistableType: "return !1",
  isCustomElement: "return !1",
  popHydrationState: "return !1",
  queueIfContinuousEvent: "return !1",
  upgradeHydrationErrorsToRecoverable: "return null",
  getStackByFiberInDevAndProd: 'return ""',
  retryIfBlockedOn: "",
  clearIfContinuousEvent: "",
  insertStylesheetIntoRoot: "",
  preload: "",
  preloadModule: "",
  preinitStyle: "",
  preinitScript: "",
  preinitModuleScript: "",
  preconnectAs: "",
  mountActionState: "",
  updateActionState: "",
  rerenderActionState: "",
  ensureFormComponentIsStateful: "",
  extractEvents$1: "",
  TransitionAwareHostComponent: "",
  commitNewChildToFragmentInstances: "",
  commitFragmentInstanceInsertionEffects: "",
  commitFragmentInstanceDeletionEffects: "",
  commitExitViewTransitions: "",
  commitNestedViewTransitions: "",
  restoreEnterOrExitViewTransitions: "",
  restoreNestedViewTransitions: "",
  useMemoCache: "",
};
