declare module "*?again" {
  const text: string;
  export default text;
}
