import { loadChunk } from '@foyer/common'
import type { Foyer, FoyerState } from '@foyer/core'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { widgetEn } from '../copy/en/onramp.js'
import { useOnrampCopy } from '../copy/useOnrampCopy.js'
import { FeatureScreen } from '../foyer/FeatureScreen.js'
import { onramp } from '../foyer/moneyFeatures.js'
import { useSelected } from '../foyer/usePart.js'
import { PageCard, PagePart } from './PagePart.js'

const load = () =>
  loadChunk(
    'OnrampForm',
    () => import('../views/onramp/OnrampForm.js'),
    module => module.OnrampForm,
  )
const own = {}
const selectIsOffered = ({ options }: FoyerState) => options.features.onramp

/** Stands where the form will be, as high as it is. */
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

function WidgetCard(): JSX.Element {
  const words = useOnrampCopy('widget', widgetEn)
  return (
    <PageCard title={words.label} testId="foyer-onramp-widget">
      <FeatureScreen
        source={onramp}
        load={load}
        own={own}
        waiting={<WaitingForm />}
        testId="foyer-onramp-unavailable"
      />
    </PageCard>
  )
}

/** Props of {@link OnrampWidget}. */
export interface OnrampWidgetProps {
  readonly foyer: Foyer
}

/** The form for buying, for the host's own page. Nothing where the host switched buying off. */
export function OnrampWidget({ foyer }: OnrampWidgetProps): JSX.Element | null {
  if (!useSelected(foyer, selectIsOffered)) return null
  return (
    <PagePart foyer={foyer} view="OnRampProviders">
      <WidgetCard />
    </PagePart>
  )
}
