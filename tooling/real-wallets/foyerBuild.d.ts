declare module '@foyer/build/chromium' {
  export function chromiumPath(): Promise<string>
}

declare module '@foyer/build/conditions' {
  import type { Plugin } from 'vite'
  export function workspaceSources(): Plugin[]
}
