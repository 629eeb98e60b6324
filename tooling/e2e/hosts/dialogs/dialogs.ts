import type { HostDialog } from './HostDialog.js'

/** Dialogs of common libraries, by the name in the query `?dialog=`. */
export const dialogs = {
  radix: () => import('./radix.jsx'),
  mui: () => import('./mui.jsx'),
  chakra: () => import('./chakra.jsx'),
  headless: () => import('./headless.jsx'),
} satisfies Readonly<Record<string, () => Promise<{ readonly HostDialog: HostDialog }>>>

export type DialogLibrary = keyof typeof dialogs
