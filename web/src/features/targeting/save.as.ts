/** Hands a file to the browser's downloads. */
export function saveAs(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun by then; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
