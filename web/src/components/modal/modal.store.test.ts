import { beforeEach, expect, it } from "vitest";
import { closeModal, modalStore, showModal } from "./modal.store.ts";

const titles = () => modalStore.getState().queue.map(({ title }) => title);
const open = (title: string) => showModal({ title, message: "", buttons: [] });
const firstNumber = () => modalStore.getState().queue[0]?.number ?? -1;

beforeEach(() => modalStore.setState({ queue: [] }));

it("keeps a second modal waiting behind the first", () => {
  open("Un");
  open("Deux");
  expect(titles()).toEqual(["Un", "Deux"]);
  closeModal(firstNumber());
  expect(titles()).toEqual(["Deux"]);
});

it("does not close the next one by a double click", () => {
  open("Un");
  open("Deux");
  const gone = firstNumber();
  closeModal(gone);
  closeModal(gone);
  expect(titles()).toEqual(["Deux"]);
});
