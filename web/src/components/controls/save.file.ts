export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has started the download and keeps its own reference.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
