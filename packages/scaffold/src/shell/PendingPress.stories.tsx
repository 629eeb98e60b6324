import { Card, ShadowHost } from '@foyer/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type JSX, Suspense } from 'react'
import { useSelected } from '../foyer/usePart.js'
import { useShownTheme } from '../foyer/useShownTheme.js'
import { useViewContext, ViewContext } from '../foyer/ViewContext.js'
import type { Locale } from '../locales/Messages.js'
import { inTurn } from '../stories/inTurn.js'
import { press } from '../stories/leadsTo.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { awaitInModal } from '../stories/pressInModal.js'
import { lacks } from '../stories/shows.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import type { ModalProps } from './Modal.js'
import { PendingPress } from './PendingPress.js'
import { useLocale } from './useLocale.js'

/** The list of wallets, whose next view never loads, as on a stalled connection. */
function LateScreen({ foyer }: ModalProps): JSX.Element | null {
  const locale = useLocale(foyer)
  return locale ? <LateList foyer={foyer} locale={locale} /> : null
}

function LateList({ foyer, locale }: ModalProps & { readonly locale: Locale }): JSX.Element {
  const look = useShownTheme(useSelected(foyer, ({ theme }) => theme))
  const context = useViewContext(foyer, locale)
  return (
    <ViewContext.Provider value={context}>
      <ShadowHost
        {...look}
        direction={locale.direction}
        lang={locale.tag}
        layout="block"
        testId="foyer-modal"
      >
        <Suspense fallback={null}>
          <Card isInline label={locale.messages.modal.label} testId="foyer-modal-card">
            <ConnectView />
            <PendingPress route={{ view: 'Connect' }} />
          </Card>
        </Suspense>
      </ShadowHost>
    </ViewContext.Provider>
  )
}

const meta: Meta<typeof ModalStory> = {
  title: 'Shell/PendingPress',
  ...modalMeta,
  args: { script: { connect: 'wait' }, Shown: LateScreen, visit: foyer => foyer.load() },
}

export default meta

type Story = StoryObj<typeof ModalStory>

const row = '[data-testid="foyer-wallet-selector-ember"]'
const other = '[data-testid="foyer-wallet-selector-verdant"]'

/** The pressed row is pending. The other rows can still be pressed and then replace it. */
export const Pressed: Story = {
  play: inTurn(
    press(row),
    awaitInModal(`${row}[data-pending][aria-busy="true"]`),
    lacks(`${other}[data-pending]`),
  ),
}

export const AnotherPressed: Story = {
  play: inTurn(
    press(row),
    awaitInModal(`${row}[data-pending]`),
    press(other),
    awaitInModal(`${other}[data-pending]`),
    lacks(`${row}[data-pending]`),
  ),
}
