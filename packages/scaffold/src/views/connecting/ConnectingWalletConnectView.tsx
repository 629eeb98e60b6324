import type { FoyerState, RouteOf, WalletListing } from '@foyer/core'
import { findConnector, selectPairingCode, selectPlatforms, startConnecting } from '@foyer/core/engine'
import { ViewBody } from '@foyer/ui'
import BrowserIcon from '@foyer/ui/icons/browser'
import DesktopIcon from '@foyer/ui/icons/desktop'
import ExternalIcon from '@foyer/ui/icons/external'
import MobileIcon from '@foyer/ui/icons/mobile'
import { Tabs } from '@foyer/ui/tabs'
import { type JSX, useCallback, useEffect, useId, useState } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { ExternalPanel } from '../../wallets/ExternalPanel.js'
import { OpenPanel } from './OpenPanel.js'
import { QrPanel } from './PairingParts.js'
import { FailedPanel, UnsupportedPanel } from './ProblemPanel.js'

/** Continues in the wallet's extension, which receives the request immediately. */
function BrowserPanel({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { foyer } = useView()
  const select = useCallback(
    (state: FoyerState) => {
      const { id, name } = findConnector(state, wallet) ?? { id: undefined, name: wallet.name }
      return { connectorId: id, name }
    },
    [wallet],
  )
  const { connectorId, name } = usePart(select)
  useEffect(() => {
    if (connectorId) startConnecting(foyer, { connectorId, name })
  }, [foyer, connectorId, name])
  return connectorId ? <ExternalPanel connectorId={connectorId} /> : <UnsupportedPanel wallet={wallet} />
}

type Platform = ReturnType<typeof selectPlatforms>[number]

const icons: Readonly<Record<Platform, JSX.Element>> = {
  browser: <BrowserIcon />,
  mobile: <MobileIcon />,
  qrcode: <MobileIcon />,
  web: <ExternalIcon />,
  desktop: <DesktopIcon />,
  unsupported: <BrowserIcon />,
}

function Panel({
  platform,
  wallet,
}: {
  readonly platform: Platform
  readonly wallet: WalletListing | undefined
}): JSX.Element {
  const { failure, isOver } = usePart(selectPairingCode)
  const pairs = platform !== 'browser' && platform !== 'unsupported'
  if (pairs && isOver && failure) return <FailedPanel wallet={wallet} failure={failure} />
  if (!wallet || platform === 'qrcode') return <QrPanel wallet={wallet} />
  if (platform === 'browser') return <BrowserPanel wallet={wallet} />
  if (platform === 'unsupported') return <UnsupportedPanel wallet={wallet} />
  return <OpenPanel key={platform} wallet={wallet} platform={platform} />
}

/** Props of {@link ConnectingWalletConnectView}. */
interface ConnectingWalletConnectProps {
  readonly route: RouteOf<'ConnectingWalletConnect'>
  /** Whether the visitor has not chosen it, as in the pane next to the list. */
  readonly isAhead?: boolean
}

/** The view that connects a wallet from the directory on one of its platforms. */
export function ConnectingWalletConnectView({
  route: { wallet, platform: first },
  isAhead = false,
}: ConnectingWalletConnectProps): JSX.Element {
  const { foyer } = useView()
  const { pairing: words } = useMessages()
  const environment = useEnvironment()
  const platforms = usePart(
    useCallback((state: FoyerState) => selectPlatforms(state, wallet, environment), [wallet, environment]),
  )
  const [chosen, choose] = useState<Platform | undefined>(first)
  const platform = chosen && platforms.some(each => each === chosen) ? chosen : platforms[0]
  const pairs = platform !== 'browser' && platform !== 'unsupported'
  const panelId = useId()
  useEffect(() => {
    if (pairs) foyer.pairing.start({ wallet, isAhead })
  }, [foyer, pairs, wallet, isAhead])
  const panel = (
    <ViewBody gap="lg">
      <Panel platform={platform} wallet={wallet} />
    </ViewBody>
  )
  if (platforms.length === 1) return panel
  return (
    <>
      <ViewBody>
        <Tabs
          label={words.platforms}
          selectedId={platform}
          onChange={id => choose(platforms.find(each => each === id))}
          items={platforms.map(id => ({
            id,
            label: words[id],
            icon: icons[id],
            tabId: `${panelId}-${id}`,
            panelId,
            testId: `foyer-tab-${id}`,
          }))}
        />
      </ViewBody>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${platform}`}>
        {panel}
      </div>
    </>
  )
}
