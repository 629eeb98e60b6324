/** Declares the functions of `@foyer/build` that this package uses, because `@foyer/build` is plain JavaScript. */
declare module '@foyer/build/chromium' {
  export function chromiumPath(): Promise<string>
}
