import type { FoyerState, View } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { Card, ShadowHost, Shimmer, useStyles, ViewBody } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'
import { FeatureScreen } from '../foyer/FeatureScreen.js'
import { NewTabHint } from '../foyer/NewTabHint.js'
import { useSelected } from '../foyer/usePart.js'
import { useShownTheme } from '../foyer/useShownTheme.js'
import { useMessages, useViewContext, ViewContext } from '../foyer/ViewContext.js'
import type { Locale } from '../locales/Messages.js'
import { useLocale } from '../shell/useLocale.js'
import { ViewBoundary } from '../shell/ViewBoundary.js'
import { OnrampForm } from '../views/onramp/OnrampForm.js'
import type { OnrampPanelProps } from '../views/onramp/OnrampScreen.js'
import css from './PagePart.css?inline'

const selectTheme = ({ theme }: FoyerState) => theme

/** Props of {@link PagePart}. */
interface PagePartProps {
  readonly foyer: FoyerInstance
  /** The equivalent view of the modal, for reports of failures. */
  readonly view: View
  readonly locale: Locale
  /** A {@link PageCard}, rendered in the view context. */
  readonly children: ReactNode
}

/** The card of an inline part, with its title. */
function PageCard(props: {
  readonly title: string
  readonly children: ReactNode
  readonly testId: string
}): JSX.Element {
  useStyles(css)
  const { title, children, testId } = props
  return (
    <Card isInline label={title} testId={testId}>
      <h2 className="page-part__title">{title}</h2>
      <div className="page-part">{children}</div>
    </Card>
  )
}

/** A part of Foyer that renders inline in the host's page, in its own shadow root. */
function PagePart({ foyer, view, locale, children }: PagePartProps): JSX.Element {
  const look = useShownTheme(useSelected(foyer, selectTheme))
  const context = useViewContext(foyer, locale)
  return (
    <ViewContext.Provider value={context}>
      <ShadowHost
        {...look}
        direction={locale.direction}
        lang={locale.tag}
        styleNonce={foyer.getState().options.advanced.nonce}
        layout="block"
      >
        <ViewBoundary view={view} frame={failure => <Card isInline>{failure}</Card>}>
          {children}
        </ViewBoundary>
        <NewTabHint />
      </ShadowHost>
    </ViewContext.Provider>
  )
}

const own = {}
const selectIsOffered = ({ options }: FoyerState) => options.features.onramp

/** A placeholder as high as the form. */
function WaitingForm(): JSX.Element {
  return (
    <ViewBody inset="text">
      <Shimmer width="100%" height="104px" />
      <Shimmer width="100%" height="40px" />
      <Shimmer width="100%" height="104px" />
      <Shimmer width="100%" height="48px" />
    </ViewBody>
  )
}

function Form({ actions }: OnrampPanelProps): JSX.Element {
  return actions ? <OnrampForm actions={actions} /> : <WaitingForm />
}

function WidgetCard(): JSX.Element {
  const words = useMessages().onramp.widget
  return (
    <PageCard title={words.label} testId="foyer-onramp-widget">
      <FeatureScreen id="onramp" Panel={Form} own={own} testId="foyer-onramp-unavailable" />
    </PageCard>
  )
}

/** Props of {@link OnrampWidget}. */
export interface OnrampWidgetProps {
  readonly foyer: FoyerInstance
}

/** The form for buying in the host's own page. Renders nothing if the host disabled buying. */
export function OnrampWidget({ foyer }: OnrampWidgetProps): JSX.Element | null {
  const locale = useLocale(foyer)
  if (!useSelected(foyer, selectIsOffered) || !locale) return null
  return (
    <PagePart foyer={foyer} view="OnRampProviders" locale={locale}>
      <WidgetCard />
    </PagePart>
  )
}
