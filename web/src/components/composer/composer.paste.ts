/** The files of a paste. A copied piece of a document carries a picture of itself beside its text: there the text counts. */
export function pastedFiles(data: DataTransfer, take: (files: File[]) => void): boolean {
  const files = [...data.files];
  const isRichText = data.types.includes("text/html") && data.getData("text/plain").trim() !== "";
  if (files.length === 0 || isRichText) return false;
  take(files);
  return true;
}
