import { escapeHtml } from '../html.ts'

/** No external requests: no fonts, no telemetry, no agent, no API calls from the page. */
const configuration = {
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  hideTestRequestButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Scalar's page for an OpenAPI description. It applies the nonce found in the head to its styles. */
export function renderApiPage(addresses: { description: string; script: string }, nonce: string): string {
  const settings = JSON.stringify({ url: addresses.description, ...configuration })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}">
<title>Halyard API</title>
</head>
<body>
<div id="api-reference" data-configuration="${escapeHtml(settings)}"></div>
<script src="${addresses.script}"></script>
</body>
</html>
`
}
