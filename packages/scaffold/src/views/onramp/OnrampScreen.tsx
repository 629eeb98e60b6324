import type { OnrampActions } from '@foyer/core/features'
import { Button, EmptyState, Shimmer, ViewBody } from '@foyer/ui'
import CardIcon from '@foyer/ui/icons/card'
import type { ComponentType, JSX, ReactNode } from 'react'
import { type FeaturePanelProps, FeatureScreen } from '../../foyer/FeatureScreen.js'

/** Stands where a panel of buying will be, while it is loaded or read. */
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

/** Props of every panel of buying. */
export type OnrampPanelProps = FeaturePanelProps<OnrampActions>

const own = {}

/** A panel of buying. */
export function OnrampScreen({ Panel }: { readonly Panel: ComponentType<OnrampPanelProps> }): JSX.Element {
  return <FeatureScreen id="onramp" Panel={Panel} own={own} testId="foyer-onramp-unavailable" />
}

/** Props of {@link NothingHere}. */
interface NothingHereProps {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly action: string
  readonly onAction: () => void
  /** A payment card when absent. */
  readonly icon?: ReactNode
  readonly testId: string
}

/** Stands where a part of buying has nothing to show, with the way on. */
export function NothingHere(props: NothingHereProps): JSX.Element {
  const { title, text, action, onAction, icon = <CardIcon />, testId } = props
  const button = (
    <Button variant="secondary" onClick={onAction}>
      {action}
    </Button>
  )
  return <EmptyState icon={icon} title={title} text={text} action={button} testId={testId} />
}
