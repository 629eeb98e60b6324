import type { FoyerState, SocialProvider } from '@foyer/core'
import { Button, RowGroup } from '@foyer/ui'
import MoreIcon from '@foyer/ui/icons/more'
import { LogoButton, LogoButtons } from '@foyer/ui/logo-buttons'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { Or, type OrPlaces } from '../../logins/Or.js'
import { ProviderLogo } from '../../logins/ProviderLogo.js'
import { type Providers, useProviders } from '../../logins/useProviders.js'
import { LastUsedTag, useLastLogin } from '../../wallets/LastUsedTag.js'

/** The layout of the social providers on the Connect view. */
interface ProviderLayout {
  /** The provider with a full-width button. */
  readonly wide: SocialProvider | undefined
  readonly logos: readonly SocialProvider[]
  /** Whether more providers are in a view of their own. */
  readonly hasMore: boolean
}

const mostAtOnce = 6
const logosBesideMore = 4

/**
 * Lays out the providers. Two providers are side by side. Otherwise the first provider is wide. With more than six,
 * the last providers are behind a button. `first` is always wide.
 */
export function arrangeProviders(
  offered: readonly SocialProvider[],
  first?: SocialProvider | undefined,
): ProviderLayout {
  const isFirst = (each: SocialProvider) => each === first
  const providers = [...offered.filter(isFirst), ...offered.filter(each => !isFirst(each))]
  if (providers.length === 2 && !providers.some(isFirst))
    return { wide: undefined, logos: providers, hasMore: false }
  const [wide, ...others] = providers
  const hasMore = providers.length > mostAtOnce
  return { wide, logos: hasMore ? others.slice(0, logosBesideMore) : others, hasMore }
}

const selectLastUsedFirst = ({ options }: FoyerState) => options.features.lastUsedFirst

interface LogosProps extends Pick<Providers, 'isWaiting' | 'choose'> {
  readonly logos: readonly SocialProvider[]
  readonly hasMore: boolean
}

function Logos({ logos, hasMore, isWaiting, choose }: LogosProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().embedded.socials
  const lastLogin = useLastLogin()
  const { tagLastUsed } = useMessages().connect
  return (
    <LogoButtons>
      {logos.map(provider => (
        <LogoButton
          key={provider}
          label={fill(words.continueWith, { provider: words[provider] })}
          mark={provider === lastLogin ? tagLastUsed : undefined}
          isDisabled={isWaiting}
          onClick={() => choose(provider)}
          testId={`foyer-social-${provider}`}
        >
          <ProviderLogo provider={provider} />
        </LogoButton>
      ))}
      {hasMore && (
        <LogoButton
          label={words.more}
          onClick={() => foyer.router.push({ view: 'ConnectSocials' })}
          testId="foyer-social-more"
        >
          <MoreIcon />
        </LogoButton>
      )}
    </LogoButtons>
  )
}

/** The social logins among the connect methods. */
export function SocialBlock({ hasOrBefore, hasOrAfter }: OrPlaces): JSX.Element | null {
  const words = useMessages().embedded.socials
  const { providers, isWaiting, choose } = useProviders()
  const lastLogin = useLastLogin()
  const isLastFirst = usePart(selectLastUsedFirst)
  if (providers.length === 0) return null
  const { wide, logos, hasMore } = arrangeProviders(
    providers,
    providers.find(each => isLastFirst && each === lastLogin),
  )
  return (
    <>
      {hasOrBefore && <Or />}
      <RowGroup role="group" label={words.list} testId="foyer-social-block">
        {wide && (
          <Button
            variant="secondary"
            size="lg"
            isFullWidth
            startIcon={<ProviderLogo provider={wide} />}
            endIcon={wide === lastLogin ? <LastUsedTag /> : undefined}
            isDisabled={isWaiting}
            onClick={() => choose(wide)}
            testId={`foyer-social-${wide}`}
          >
            {fill(words.continueWith, { provider: words[wide] })}
          </Button>
        )}
        {logos.length > 0 && <Logos logos={logos} hasMore={hasMore} isWaiting={isWaiting} choose={choose} />}
      </RowGroup>
      {hasOrAfter && <Or />}
    </>
  )
}
