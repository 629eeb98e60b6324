import type { Foyer } from '@foyer/core'

/** Back to the settings from which the address is changed. */
export function leaveEmailChange({ getState, router }: Foyer): void {
  const { history } = getState().router
  const origin = history.findLastIndex(each => each.view === 'AccountSettings')
  if (origin >= 0) router.goBackTo(origin)
  else router.replace({ view: 'AccountSettings' })
}
