import { type FoyerState, selectAccount, selectConnectedWallets, selectConnectProgress } from '@foyer/core'
import { type JSX, useEffect, useState } from 'react'
import { useView } from '../foyer/ViewContext.js'
import { fill } from '../locales/fill.js'
import type { Locale } from '../locales/Messages.js'
import { shortenAddress } from '../locales/shorten.js'
import type { ConnectAttempts } from './connectAttempts.js'

/** Returns the words that a closing dialog shows after a wallet has connected. */
export function connectedWords(state: FoyerState, { messages }: Locale) {
  const account = selectAccount(state)
  return account && { title: messages.connecting.connected, text: shortenAddress(account.address) }
}

function announcementOf(state: FoyerState, connectorId: string, { messages }: Locale): string {
  const name =
    selectConnectedWallets(state).find(each => each.connectorId === connectorId)?.name ?? connectorId
  const app = state.app?.name.trim()
  const { connectedTo, connectedWith } = messages.connecting
  return app ? fill(connectedTo, { app, name }) : fill(connectedWith, { name })
}

/**
 * The live region that announces a connected wallet once. It is outside the dialog, which closes at the same time.
 * Follows every change, because a wallet may answer before the next render.
 */
export function ConnectedAnnouncement({ attempts }: { readonly attempts: ConnectAttempts }): JSX.Element {
  const { foyer, locale } = useView()
  const [text, setText] = useState('')
  useEffect(() => {
    let wasRunning = false
    return foyer.subscribe(() => {
      const state = foyer.getState()
      const isRunning = selectConnectProgress(state).status !== 'idle'
      if (isRunning === wasRunning) return
      wasRunning = isRunning
      const connectorId = isRunning ? undefined : attempts.connectedBy()
      setText(connectorId === undefined ? '' : announcementOf(state, connectorId, locale))
    })
  }, [foyer, locale, attempts])
  return (
    <p className="visually-hidden" role="status" data-testid="foyer-connected-announcement">
      {text}
    </p>
  )
}
