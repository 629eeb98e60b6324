import type { Stop } from '@foyer/common'
import type { SdkClient } from './sdkClient.js'

/**
 * Calls back whenever the relay reconnects after a lost connection. Another or restarted relay may have lost its
 * data.
 */
export function watchRelay({ core: { relayer } }: SdkClient, onBack: () => void): Stop {
  let isAway = false
  const leave = () => {
    isAway = true
  }
  const comeBack = () => {
    if (!isAway) return
    isAway = false
    onBack()
  }
  relayer.on('relayer_disconnect', leave)
  relayer.on('relayer_connect', comeBack)
  return () => {
    relayer.off('relayer_disconnect', leave)
    relayer.off('relayer_connect', comeBack)
  }
}
