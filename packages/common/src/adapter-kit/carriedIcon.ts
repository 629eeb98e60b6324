import { safeImageUrl } from '@foyer/common'

/** An icon that came along as `data:`, safe for `<img>`. Any other address would tell a stranger who opens this page. */
export function carriedIcon(icon: unknown): string | undefined {
  const url = safeImageUrl(icon)
  return url && /^data:/i.test(url) ? url : undefined
}
