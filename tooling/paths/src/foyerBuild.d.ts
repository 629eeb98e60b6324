/** `@foyer/build` is plain JavaScript; this is what is used of it here. */
declare module '@foyer/build/chromium' {
  export function chromiumPath(): Promise<string>
}
