/** Where the bench finds what it measures. */
interface Window {
  peer: { emoji: () => ArrayLike<Element>; search: () => HTMLElement | null };
}
declare module "vue3-emoji-picker";
declare module "emoji-mart";
declare module "@emoji-mart/data";
declare module "*.css";
