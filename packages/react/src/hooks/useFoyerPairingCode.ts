import type { Failure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import { encodeQrCode, type QrModules } from './qrCode.js'
import { useOwnInterface } from './useOwnInterface.js'

/** The pairing code that a wallet on another device scans. */
export interface UseFoyerPairingCodeReturn {
  /** The text of the code; absent while it is being made. */
  readonly uri: string | undefined
  /** When it ends, ms since epoch. Another one takes its place before that. */
  readonly expiresAt: number | undefined
  /** The code of the text, ready to be drawn; absent until both are there. */
  readonly code: QrModules | undefined
  /** False where pairing is not set up: neither a `projectId` nor a relay of the app's own. */
  readonly isAvailable: boolean
  /** Why the last code came to nothing: `CONNECT_REJECTED` (a new one follows), `RELAY_UNREACHABLE`, `PAIRING_EXPIRED` … */
  readonly failure: Failure | undefined
}

const selectIsAvailable = ({ connection }: FoyerState) =>
  connection.connectors.some(each => each.type === 'WALLET_CONNECT')

const none = { uri: undefined, expiresAt: undefined, failure: undefined }

/** The code of a text, encoded in a chunk of its own. One that cannot be loaded leaves the text, which can be copied. */
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
 * The pairing code for a QR code of the app's own. While it is mounted a code is shown: one is made, and renewed before it
 * goes stale; when the last of them is gone, a pairing that nobody chose a wallet for is given up.
 *
 * @example
 * const { code } = useFoyerPairingCode()
 * if (code) return <svg viewBox={`-4 -4 ${code.side + 8} ${code.side + 8}`}><path d={code.path} /></svg>
 */
export function useFoyerPairingCode(): UseFoyerPairingCodeReturn {
  const foyer = useInstance('useFoyerPairingCode')
  const { own, failure: loadFailure } = useOwnInterface(foyer)
  useEffect(() => own?.showCode(), [own])
  const isAvailable = useSelected(foyer, selectIsAvailable)
  const select = useCallback((state: FoyerState) => own?.selectPairingCode(state) ?? none, [own])
  const { uri, expiresAt, failure } = useSelected(foyer, select)
  const code = useQrModules(uri)
  return useMemo(
    () => ({ uri, expiresAt, code, isAvailable, failure: loadFailure ?? failure }),
    [uri, expiresAt, code, isAvailable, loadFailure, failure],
  )
}
