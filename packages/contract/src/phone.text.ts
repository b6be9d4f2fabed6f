/** French numbers as they are written in France: « 06 12 34 56 78 ». */
export function phoneText(number: string): string {
  const national = /^\+33([1-9])(\d{8})$/.exec(number);
  return national ? `0${national[1]} ${national[2]!.replaceAll(/\d\d(?=\d)/g, "$& ")}` : number;
}
