import { loadExport } from '@foyer/common'
import type { FoyerState, NoticeContent } from '@foyer/core'
import { selectIsDebugging } from '@foyer/core/engine'
import { NetworkImage, Snackbar, type SnackbarProps } from '@foyer/ui'
import { type JSX, memo, type ReactNode, useState } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { usePart, useSelected } from '../foyer/usePart.js'
import { useUnsaid, useView } from '../foyer/ViewContext.js'
import { noticeText } from '../locales/failureTexts.js'
import type { Locale } from '../locales/Messages.js'

const selectAlert = (state: FoyerState) => (selectIsDebugging(state) ? state.notices.alert : undefined)
const selectSnackbar = ({ notices: { snackbar }, modal, options }: FoyerState) => {
  const isSeen = modal.isOpen || options.modal.placement === 'inline'
  return { snackbar, isOpen: isSeen && snackbar?.isOpen === true }
}

const loadAlert = () => loadExport('AlertMessage', () => import('./AlertMessage.js'))
const noProps = {}

/**
 * The bar with a mistake in the host's configuration. A lazy part, because only developers see it: it is shown only
 * with `debug`. Core also logs the mistake to the console.
 */
export function ModalAlert(): JSX.Element | null {
  const hasAlert = useUnsaid(usePart(selectAlert)) !== undefined
  const [wasRaised, setRaised] = useState(false)
  if (hasAlert && !wasRaised) setRaised(true)
  if (!wasRaised) return null
  return <LazyPart load={loadAlert} props={noProps} waiting={null} failed={() => null} />
}

/** The snackbar of the card. Hidden if the view already shows its message. */
export function ModalSnackbar(): JSX.Element {
  const { snackbar, isOpen } = usePart(selectSnackbar)
  const isUnsaid = useUnsaid(snackbar) !== undefined
  return <Message snackbar={snackbar} isOpen={isOpen && isUnsaid} place="card" />
}

const selectPageSnackbar = ({ notices: { snackbar }, modal }: FoyerState) => {
  const isOpen = !modal.isOpen && snackbar?.isOpen === true && snackbar.isForPage
  return { snackbar, isOpen }
}

/** The snackbar over the page while the modal is closed, for messages that are meant for the page. */
export const PageSnackbar = memo((): JSX.Element => {
  const { snackbar, isOpen } = useSelected(useView().foyer, selectPageSnackbar)
  return <Message snackbar={snackbar} isOpen={isOpen} place="page" />
})

const loadNotice = () => loadExport('TransactionNotice', () => import('../payments/TransactionNotice.js'))

/** Returns a notice's message. The texts of transactions are a lazy part, because few pages need them. */
function messageOf(content: NoticeContent, locale: Locale): ReactNode {
  if (content.kind !== 'transaction') return noticeText(content, locale)
  const words = content.label
  return <LazyPart load={loadNotice} props={{ notice: content }} waiting={words} failed={() => words} />
}

interface MessageProps extends Pick<SnackbarProps, 'isOpen' | 'place'> {
  readonly snackbar: FoyerState['notices']['snackbar']
}

function Message({ snackbar, isOpen, place }: MessageProps): JSX.Element {
  const { locale } = useView()
  return (
    <Snackbar
      isOpen={isOpen}
      place={place}
      variant={snackbar?.variant ?? 'success'}
      icon={snackbar?.iconUrl && <NetworkImage src={snackbar.iconUrl} size="sm" />}
      message={snackbar ? messageOf(snackbar.content, locale) : ''}
      testId="foyer-snackbar-message"
    />
  )
}
