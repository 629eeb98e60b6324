import type { Stop } from '@foyer/common'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'
import type { SiwxFlow } from './state.js'

/** The screens that may not be closed while a required sign-in is open. */
const guarded = ['SIWXSignMessage', 'ConnectingSiwe', 'ApproveTransaction']

/** Steps in which the account in use has no session and the visitor is not done. */
const open: readonly SiwxFlow['step'][] = ['asked', 'preparing', 'signing', 'verifying', 'cancelling']

/** What closing and opening the modal mean while the visitor is asked to sign. */
export function followModal({ kernel, slice, screen, declines, attempts }: SiwxParts, flow: Flow): Stop {
  const { store, registries } = kernel
  const isOwed = () => slice.read().isRequired && open.includes(slice.read().flow.step)
  const stops = [
    registries.addCloseGuard(({ view }) => (guarded.includes(view) && isOwed() ? 'shake' : undefined)),
    store.subscribe((state, previous) => {
      const { flow: now } = slice.read()
      if (state.modal.isOpen === previous.modal.isOpen || now.step !== 'asked') return
      const isLeft = !state.modal.isOpen && !isOwed()
      if (isLeft) {
        declines.add(now.account)
        flow.goOn(attempts.begin(), now.account)
      } else if (
        state.modal.isOpen &&
        isOwed() &&
        !guarded.includes(`${state.router.history.at(-1)?.view}`)
      ) {
        screen.show()
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
