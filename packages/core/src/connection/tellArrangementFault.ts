import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { onArrangementFault } from './arrangeRows.js'
import type { ArrangeWallets } from './ConnectorRow.js'

/** Tells the host's developer when `arrangeWallets`, also one that is given later, makes a mistake. */
export function tellArrangementFault({ store, notices }: Kernel): Stop {
  let stopListening: Stop = () => {}
  const listen = (arrange: ArrangeWallets | undefined) => {
    stopListening()
    stopListening = arrange ? onArrangementFault(arrange, notices.raiseAlert) : () => {}
  }
  listen(store.getState().options.arrangeWallets)
  const stopFollowing = store.subscribe(({ options }, previous) => {
    if (options.arrangeWallets !== previous.options.arrangeWallets) listen(options.arrangeWallets)
  })
  return () => {
    stopFollowing()
    stopListening()
  }
}
