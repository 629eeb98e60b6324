import { RowGroup, ScrollArea, ViewBody } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'
import { ProviderLogo } from '../../logins/ProviderLogo.js'
import { useProviders } from '../../logins/useProviders.js'
import { Consent } from '../../wallets/Consent.js'
import { LastUsedTag, useLastLogin } from '../../wallets/LastUsedTag.js'
import { LegalNotice } from '../../wallets/LegalParts.js'

/** The view of every available social provider. */
export function ConnectSocialsView(): JSX.Element {
  const words = useMessages().embedded.socials
  const lastLogin = useLastLogin()
  const { providers, isWaiting, choose } = useProviders()
  return (
    <>
      <ScrollArea>
        <ViewBody>
          <Consent>
            <RowGroup label={words.list}>
              {providers.map(provider => (
                <ActionRow
                  key={provider}
                  icon={<ProviderLogo provider={provider} />}
                  label={words[provider]}
                  hasChevron
                  tag={provider === lastLogin ? <LastUsedTag /> : undefined}
                  isDisabled={isWaiting}
                  onClick={() => choose(provider)}
                  testId={`foyer-social-${provider}`}
                />
              ))}
            </RowGroup>
          </Consent>
        </ViewBody>
      </ScrollArea>
      <LegalNotice />
    </>
  )
}
