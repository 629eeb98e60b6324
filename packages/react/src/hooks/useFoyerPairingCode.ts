import type { FoyerState } from '@foyer/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { encodeQrCode, type QrModules } from './qrCode.js'
import { type ReadControls, toReadState } from './readState.js'
import { useOwnInterface } from './useOwnInterface.js'

/** The pairing code that a wallet on another device scans. */
export interface PairingCode {
  /** The text of the code. */
  readonly uri: string
  /** The expiry time of the code, in ms since 1970. The code is replaced before that time. */
  readonly expiresAt: number | undefined
  /** The code to draw. Absent until the encoder is loaded. */
  readonly code: QrModules | undefined
}

/**
 * The current pairing code. `failure` is the failure of the last code: `CONNECT_REJECTED` (a new code follows),
 * `RELAY_UNREACHABLE`, `PAIRING_EXPIRED` … `refresh` creates a new code.
 */
export type UseFoyerPairingCodeReturn = ReadControls<PairingCode> & {
  /** Whether pairing is configured, by a `projectId` or a relay of the app's own. */
  readonly isAvailable: boolean
}

const selectIsAvailable = ({ connection }: FoyerState) =>
  connection.connectors.some(each => each.type === 'WALLET_CONNECT')

const none = { uri: undefined, expiresAt: undefined, failure: undefined, isAwaited: false }

/**
 * Returns the QR code of a text. The encoder is a separate chunk. If it fails to load, the text can still be copied.
 */
function useQrModules(text: string | undefined): QrModules | undefined {
  const [encoded, setEncoded] = useState<{ readonly text: string; readonly code: QrModules }>()
  useEffect(() => {
    if (text === undefined) return
    let isOver = false
    encodeQrCode(text).then(
      code => isOver || setEncoded({ text, code }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [text])
  return encoded && encoded.text === text ? encoded.code : undefined
}

/**
 * Returns the pairing code for the app's own QR code. While mounted, the hook creates a code and renews it before it
 * expires. When the last component with the hook unmounts, a pairing without a chosen wallet is canceled.
 *
 * @example
 * const code = useFoyerPairingCode().data?.code
 * if (code) return <svg viewBox={`-4 -4 ${code.side + 8} ${code.side + 8}`}><path d={code.path} /></svg>
 */
export function useFoyerPairingCode(): UseFoyerPairingCodeReturn {
  const foyer = useInstance('useFoyerPairingCode')
  const { own, failure: loadFailure, reload } = useOwnInterface(foyer)
  useEffect(() => own?.showCode(), [own])
  const isAvailable = useSelected(foyer, selectIsAvailable)
  const select = useCallback(
    (state: FoyerState) =>
      own ? { ...own.selectPairingCode(state), isAwaited: own.selectIsUriAwaited(state) } : none,
    [own],
  )
  const { uri, expiresAt, failure = loadFailure, isAwaited } = useSelected(foyer, select)
  const code = useQrModules(uri)
  const refresh = useCallback(async () => (own ? own.refreshCode() : reload()), [own, reload])
  return useMemo(() => {
    const data = uri === undefined ? undefined : { uri, expiresAt, code }
    const isLoading = own ? isAwaited : !loadFailure
    return { ...toReadState<PairingCode>({ data, failure, isLoading }), isAvailable, refresh }
  }, [uri, expiresAt, code, failure, loadFailure, isAwaited, own, isAvailable, refresh])
}
