import type { FoyerState } from '@foyer/core'
import { safeWebLink } from '@foyer/core/engine'
import { ListRow, RowGroup, ViewBody } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import ExternalIcon from '@foyer/ui/icons/external'
import GridIcon from '@foyer/ui/icons/grid'
import { type JSX, useEffect } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { ListedImage } from '../../wallets/ListedImage.js'
import { AwaitedRows } from '../../wallets/WalletList.js'

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
  const { getWallet } = useMessages().help
  const { isLoading, featured = [], custom, recommended = [] } = usePart(selectSuggested)
  useEffect(() => {
    void foyer.directory.prefetch()
  }, [foyer])
  const wallets = [...featured, ...custom, ...recommended].slice(0, mostWallets)
  const awaitedCount = isLoading ? mostWallets - wallets.length : 0
  return (
    <ViewBody>
      <RowGroup label={getWallet.list}>
        {wallets.map(({ id, ...wallet }) => (
          <ListRow
            key={id}
            title={wallet.name}
            image={<ListedImage wallet={{ id, ...wallet }} />}
            tag={<ExternalIcon />}
            onClick={() => openPage(safeWebLink(wallet.homepage) ?? explorerUrl)}
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
