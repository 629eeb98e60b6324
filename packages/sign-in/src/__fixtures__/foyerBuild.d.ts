/** Written in plain JavaScript for tools that cannot load TypeScript. */
declare module '@foyer/build/chromium' {
  export function chromiumPath(): Promise<string>
}
