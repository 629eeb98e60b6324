import type { Kernel } from '../kernel/kernel.js'

/** The screen under a wallet's own window: shown while something waits there, left when nothing does. */
export interface ApprovalScreen {
  show(): void
  leave(): void
  /** Opens the modal where it is closed, so that the visitor sees what it says. */
  reveal(): void
}

export function createApprovalScreen({ store, router }: Pick<Kernel, 'store' | 'router'>): ApprovalScreen {
  const route = { view: 'ApproveTransaction' } as const
  const isShown = () => store.getState().modal.isOpen || store.getState().options.enableEmbedded
  return {
    reveal() {
      if (!isShown()) router.open()
    },
    show() {
      if (isShown()) router.push(route)
      else router.open({ view: route })
    },
    leave() {
      const { history } = store.getState().router
      if (history.at(-1)?.view !== route.view) return
      if (history.length > 1) router.goBack()
      else router.close({ isForced: true })
    },
  }
}
