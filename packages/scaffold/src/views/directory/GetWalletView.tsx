import type { FoyerState, WalletListing } from '@foyer/core'
import { ListRow, RowGroup, ViewBody } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import ExternalIcon from '@foyer/ui/icons/external'
import GridIcon from '@foyer/ui/icons/grid'
import { type JSX, useEffect } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { ListedImage } from '../../wallets/ListedImage.js'
import { AwaitedRows } from '../../wallets/WalletList.js'
import { walletKind } from '../../wallets/walletKind.js'
import { toDownloads } from './downloads.js'

const explorerUrl = 'https://walletconnect.com/explorer'
const mostWallets = 4

/** Opens a web page in a new window without access to this page or its URL. */
function openPage(href: string): void {
  window.open(href, '_blank', 'noreferrer noopener')
}

const selectSuggested = ({ directory, options }: FoyerState) => ({
  isLoading: (directory?.source ?? 'loading') === 'loading',
  featured: directory?.featured,
  custom: options.wallets.custom,
  recommended: directory?.recommended,
})

/** The view that suggests wallets to a visitor without one. */
export function GetWalletView(): JSX.Element {
  const { foyer } = useView()
  const { help, connect } = useMessages()
  const { getWallet } = help
  const environment = useEnvironment()
  const kindOf = (wallet: WalletListing) => {
    const kind = walletKind(wallet)
    return kind && connect.kinds[kind]
  }
  const { isLoading, featured = [], custom, recommended = [] } = usePart(selectSuggested)
  useEffect(() => {
    void foyer.directory.prefetch()
  }, [foyer])
  const get = (wallet: WalletListing) => {
    if (toDownloads(wallet, environment).length > 0) foyer.router.push({ view: 'Downloads', wallet })
    else openPage(explorerUrl)
  }
  const wallets = [...featured, ...custom, ...recommended].slice(0, mostWallets)
  const awaitedCount = isLoading ? mostWallets - wallets.length : 0
  return (
    <ViewBody>
      <RowGroup label={getWallet.list}>
        {wallets.map(({ id, ...rest }) => (
          <ListRow
            key={id}
            title={rest.name}
            image={<ListedImage wallet={{ id, ...rest }} />}
            description={kindOf({ id, ...rest })}
            hasChevron
            onClick={() => get({ id, ...rest })}
            testId={`foyer-get-wallet-${id}`}
          />
        ))}
        <AwaitedRows count={awaitedCount} />
        <ActionRow
          icon={<GridIcon />}
          label={getWallet.exploreAll}
          tag={<ExternalIcon />}
          onClick={() => openPage(`${explorerUrl}?type=wallet`)}
          testId="foyer-explore-all"
        />
      </RowGroup>
    </ViewBody>
  )
}
