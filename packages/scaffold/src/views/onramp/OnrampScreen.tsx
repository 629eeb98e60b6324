import type { OnrampActions } from '@foyer/core/features'
import { Button, EmptyState, Shimmer, ViewBody } from '@foyer/ui'
import CardIcon from '@foyer/ui/icons/card'
import type { ComponentType, JSX, ReactNode } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'

/** The placeholder of a panel that is loading. */
export function OnrampWaiting(): JSX.Element {
  return (
    <div data-testid="foyer-onramp-loading">
      <ViewBody>
        <Shimmer shape="row" />
        <Shimmer shape="row" />
        <Shimmer shape="row" />
      </ViewBody>
    </div>
  )
}

/** Props of every panel of the feature `onramp`. */
export type OnrampPanelProps = FeaturePanelProps<OnrampActions>

const own = {}

/** Renders a panel of the feature `onramp`. */
export function OnrampScreen({ Panel }: { readonly Panel: ComponentType<OnrampPanelProps> }): JSX.Element {
  return <FeatureScreen id="onramp" Panel={Panel} own={own} testId="foyer-onramp-unavailable" />
}

/** Props of {@link NothingHere}. */
interface NothingHereProps {
  readonly title: string
  readonly text: string
  /** The label of the button. */
  readonly action: string
  readonly onAction: () => void
  /** Defaults to a payment card. */
  readonly icon?: ReactNode
  readonly testId: string
}

/** The empty state of a panel, with a button to continue. */
export function NothingHere(props: NothingHereProps): JSX.Element {
  const { title, text, action, onAction, icon = <CardIcon />, testId } = props
  const button = (
    <Button variant="secondary" onClick={onAction}>
      {action}
    </Button>
  )
  return <EmptyState icon={icon} title={title} text={text} action={button} testId={testId} />
}
