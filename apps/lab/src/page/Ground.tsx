import type { Foyer } from '@foyer/react'
import { locales } from '@foyer/scaffold/locales'
import { type JSX, type ReactNode, useSyncExternalStore } from 'react'

/** The page's ground: it follows the modal's theme and the direction of its language, as a host's page would. */
export function Ground({
  foyer,
  children,
}: {
  readonly foyer: Foyer
  readonly children: ReactNode
}): JSX.Element {
  const { theme, options } = useSyncExternalStore(foyer.subscribe, foyer.getState, foyer.getState)
  const direction = locales[options.locale.split('-')[0] ?? '']?.direction ?? 'ltr'
  return (
    <main className="lab" data-theme={theme.mode} dir={direction}>
      {children}
    </main>
  )
}
