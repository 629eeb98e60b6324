declare module '@foyer/build/chromium' {
  export function chromiumPath(): Promise<string>
}

declare module '@foyer/build/conditions' {
  import type { UserConfig } from 'vite'
  export const sourceResolution: Required<Pick<UserConfig, 'resolve' | 'ssr'>>
}
