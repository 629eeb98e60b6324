import type { FoyerState, WalletListing } from '@foyer/core'
import { type AllWallets, findConnector, mobileLinks } from '@foyer/core/modal'
import { Button, EmptyState, RetryIcon, SearchIcon, StatusMessage, ViewBody } from '@foyer/ui'
import { type WalletCardProps, WalletGrid } from '@foyer/ui/wallet-grid'
import { type JSX, useCallback } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { chooseWallet } from '../../wallets/chooseWallet.js'

const keyOf = ({ id }: WalletListing) => id

const selectReadiness = ({ connection, networks, pairing, options }: FoyerState) => ({
  connection,
  networks,
  isAwaited:
    pairing.uri === undefined && connection.flow.status === 'connecting' && !options.enableManualPairing,
})

/** What a card shows; on phones one whose app opens by a link waits for the link. */
function useToCard(): (wallet: WalletListing) => Omit<WalletCardProps, 'tabIndex'> {
  const { foyer, language } = useView()
  const { allWallets } = language.copy
  const environment = useEnvironment()
  const { connection, networks, isAwaited } = usePart(selectReadiness)
  return useCallback(
    wallet => {
      const here = findConnector({ connection, networks }, wallet)
      const isHere = here !== undefined
      const opensApp =
        environment.isMobile &&
        !isHere &&
        mobileLinks(wallet, { environment, uri: 'wc:', prefersUniversal: true }).length > 0
      return {
        name: wallet.name,
        // The extension's own picture, because it is what opens.
        image: here?.iconUrl ?? wallet.imageUrl,
        certifiedLabel: wallet.isCertified ? allWallets.isCertified : undefined,
        installedLabel: isHere ? allWallets.isInstalled : undefined,
        isDisabled: opensApp && isAwaited,
        onClick: () => chooseWallet(foyer, wallet, environment),
        testId: `foyer-wallet-search-item-${wallet.id}`,
      }
    },
    [foyer, allWallets, environment, connection, networks, isAwaited],
  )
}

function Failed({ retry }: { readonly retry: () => void }): JSX.Element {
  const { copy } = useView().language
  return (
    <ViewBody gap="lg">
      <StatusMessage tone="error" title={copy.allWallets.failed} text={copy.allWallets.failedHint} />
      <Button variant="secondary" isFullWidth startIcon={<RetryIcon />} onClick={retry}>
        {copy.modal.tryAgain}
      </Button>
    </ViewBody>
  )
}

/** The wallets that were found, or all of them, more as the visitor scrolls. */
export function WalletResults({ list }: { readonly list: AllWallets }): JSX.Element {
  const { foyer, language } = useView()
  const { allWallets } = language.copy
  const toCard = useToCard()
  const loadPage = useCallback(() => void foyer.directory.loadPage(), [foyer])
  const { search } = list
  if (search?.status === 'failed') return <Failed retry={() => void foyer.directory.search(search)} />
  const items = search?.wallets ?? list.wallets
  // Places stand in while a search runs, so that the card keeps its height under the visitor's hands.
  const isLoading = search ? search.status === 'loading' : list.isLoading
  if (items.length === 0 && !isLoading && (search || !list.failure)) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={allWallets.none}
        text={allWallets.noneHint}
        testId="foyer-no-wallet-found"
      />
    )
  }
  return (
    <>
      <WalletGrid
        items={items}
        toCard={toCard}
        keyOf={keyOf}
        label={allWallets.list}
        onEndReached={!search && list.hasMore && !list.failure ? loadPage : undefined}
        isLoadingMore={isLoading}
        testId="foyer-wallet-list"
      />
      {!search && list.failure && <Failed retry={loadPage} />}
    </>
  )
}
