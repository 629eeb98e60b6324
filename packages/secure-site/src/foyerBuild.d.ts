declare module '@foyer/build/chromium' {
  export function chromiumPath(): Promise<string>
}
