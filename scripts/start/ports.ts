import { once } from 'node:events'
import { createServer } from 'node:net'
import { Complaint } from './complaint.ts'

/** Reports every unavailable port with the setting that changes it. */
export async function requireFreePorts(host: string, ports: Readonly<Record<string, number>>): Promise<void> {
  const complaints = await Promise.all(
    Object.entries(ports).map(async ([setting, port]) => {
      const twin = Object.keys(ports).find((other) => other !== setting && ports[other] === port)
      if (twin) return `${setting} and ${twin} are both ${port}; each needs a port of its own.`
      const code = await whyNot(host, port)
      const remedy = `Set ${setting} to another one, for example: ${setting}=${port + 100} npm start`
      if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. ${remedy}`
      if (code === 'EACCES') return `Port ${port} may not be used by this user. ${remedy}`
      return code && `Port ${port} of ${host} cannot be listened on (${code}). Check ${setting} and HOST.`
    }),
  )
  const found = complaints.filter((complaint) => complaint !== undefined)
  if (found.length > 0) throw new Complaint(found.join('\n'))
}

async function whyNot(host: string, port: number): Promise<string | undefined> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  } finally {
    probe.close()
  }
}
