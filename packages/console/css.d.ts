/** The text of a style sheet: the bundler shortens it. */
declare module '*.css' {
  const text: string;
  export default text;
}
