import type { FoyerState, WalletListing } from '@foyer/core'
import {
  type AllWallets,
  findConnector,
  mobileDeepLinks,
  pageEnvironment,
  selectAllWallets,
  selectIsUriAwaited,
} from '@foyer/core/engine'
import { Button, EmptyState, IconButton, ScrollArea, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import CertifiedIcon from '@foyer/ui/icons/certified'
import QrCodeIcon from '@foyer/ui/icons/qr-code'
import RetryIcon from '@foyer/ui/icons/retry'
import SearchIcon from '@foyer/ui/icons/search'
import { ControlRow, ToggleButton, type WalletCardProps, WalletGrid } from '@foyer/ui/wallet-grid'
import { type JSX, useCallback, useEffect, useMemo, useState } from 'react'
import { SearchBox } from '../../foyer/SearchBox.js'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { chooseWallet } from '../../wallets/chooseWallet.js'
import { hasMark, useMarks, useWalletImages } from '../../wallets/useWalletImage.js'

const keyOf = ({ id }: WalletListing) => id

const selectReadiness = ({ connection, networks, options }: FoyerState) => ({ connection, networks, options })

/**
 * Returns a function that returns the props of a wallet's card. On phones a card that opens an app is disabled until
 * the pairing URI exists.
 */
function useToCard(): (wallet: WalletListing) => Omit<WalletCardProps, 'tabIndex'> {
  const { foyer } = useView()
  const { allWallets } = useMessages()
  const environment = useEnvironment()
  const { connection, networks, options } = usePart(selectReadiness)
  const isAwaited = usePart(selectIsUriAwaited)
  const imageOf = useWalletImages()
  return useCallback(
    wallet => {
      const here = findConnector({ connection, networks, options }, wallet)
      const isHere = here !== undefined
      const opensApp =
        environment.isMobile &&
        !isHere &&
        mobileDeepLinks(wallet, { environment, uri: 'wc:', prefersUniversal: true }).length > 0
      return {
        name: wallet.name,
        // Shows the extension's own image, because the extension opens.
        image: here?.iconUrl ?? imageOf(wallet),
        certifiedLabel: wallet.isCertified ? allWallets.isCertified : undefined,
        installedLabel: isHere ? allWallets.isInstalled : undefined,
        isDisabled: opensApp && isAwaited,
        onClick: () => foyer.router.push(chooseWallet(foyer, wallet, environment)),
        testId: `foyer-wallet-search-item-${wallet.id}`,
      }
    },
    [foyer, allWallets, environment, connection, networks, options, isAwaited, imageOf],
  )
}

function Failed({ retry }: { readonly retry: () => void }): JSX.Element {
  const { allWallets, modal } = useMessages()
  return (
    <ViewBody gap="lg">
      <StatusMessage tone="error" title={allWallets.failed} text={allWallets.failedHint} />
      <ViewFoot>
        <Button variant="secondary" isFullWidth startIcon={<RetryIcon />} onClick={retry}>
          {modal.tryAgain}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}

/** The wallets that were found, or all of them. Loads more as the visitor scrolls. */
function WalletResults({ list }: { readonly list: AllWallets }): JSX.Element {
  const { foyer } = useView()
  const { allWallets } = useMessages()
  const toCard = useToCard()
  const loadPage = useCallback(() => void foyer.directory.loadPage(), [foyer])
  const { wallets, search } = list
  useMarks(wallets.some(hasMark))
  if (search?.status === 'failed') return <Failed retry={() => void foyer.directory.search(search)} />
  // Placeholders keep the card's height during a search.
  const isLoading = search ? search.status === 'loading' : list.isLoading
  if (wallets.length === 0 && !isLoading && (search || !list.failure)) {
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
        items={wallets}
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

/** The minimum length of a search text. */
const shortestText = 2

/** The search field, the filter for certified wallets, and a button to the QR code on phones. */
function WalletSearch({ count }: { readonly count: number | undefined }): JSX.Element {
  const { foyer } = useView()
  const { allWallets } = useMessages()
  const { isMobile } = useEnvironment()
  const [text, setText] = useState(() => foyer.getState().directory?.search?.text ?? '')
  const [isCertified, setCertified] = useState(() => foyer.getState().directory?.search?.isCertified ?? false)
  const typed = text.trim()
  useEffect(() => {
    void foyer.directory.search({
      text: typed.length < shortestText ? '' : typed,
      isCertified,
      isTyped: true,
    })
  }, [foyer, typed, isCertified])
  useEffect(
    () => () => {
      // Requesting the shown search again discards text typed since.
      const { text = '', isCertified = false } = foyer.getState().directory?.search ?? {}
      void foyer.directory.search({ text, isCertified, isTyped: true })
    },
    [foyer],
  )
  const toggle = (isOn: boolean) => {
    setCertified(isOn)
    if (isOn) foyer.notices.showSnackbar('success', { kind: 'notice', code: 'ONLY_CERTIFIED' })
  }
  return (
    <ControlRow>
      <SearchBox
        label={allWallets.search}
        count={count}
        value={text}
        onChange={setText}
        testId="foyer-wallet-search"
      />
      <ToggleButton
        label={allWallets.certified}
        isPressed={isCertified}
        onChange={toggle}
        testId="foyer-certified-switch"
      >
        <CertifiedIcon />
      </ToggleButton>
      {isMobile && (
        <IconButton
          label={allWallets.scanQrCode}
          onClick={() => foyer.router.push({ view: 'ConnectingWalletConnect' })}
          testId="foyer-show-qr-code"
        >
          <QrCodeIcon />
        </IconButton>
      )}
    </ControlRow>
  )
}

const selectList = (state: FoyerState) => ({
  connection: state.connection,
  directory: state.directory,
  options: state.options,
  networks: state.networks,
  modal: state.modal,
})

/** The view of all wallets, with search. */
export function AllWalletsView(): JSX.Element {
  const { foyer } = useView()
  const parts = usePart(selectList)
  const list = useMemo(() => selectAllWallets(parts, pageEnvironment()), [parts])
  useEffect(() => {
    void (async () => {
      await foyer.directory.prefetch()
      if ((foyer.getState().directory?.page ?? 0) === 0) await foyer.directory.loadPage()
    })()
  }, [foyer])
  return (
    <ViewBody>
      <WalletSearch count={list.search?.status === 'ready' ? list.wallets.length : undefined} />
      <ScrollArea>
        <WalletResults list={list} />
      </ScrollArea>
    </ViewBody>
  )
}
