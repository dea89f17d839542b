// A browser without a screen that signs in at the sandbox's ESIA or T-ID and is led back (D9).

export type SignIn = { login?: string; phone?: string; answer?: "allow" | "refuse" };

/** From the address the API leads to, to the address on `appUrl` that the service leads back to. */
export async function signInAt(address: string, appUrl: string, signIn: SignIn = {}) {
  const cookies = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let url = address;
  let response = await ask(url);
  for (let hops = 0; hops < 10; hops += 1) {
    const location = response.headers.get("location");
    if (location !== null) {
      url = new URL(location, url).href;
      if (new URL(url).origin === new URL(appUrl).origin) return new URL(url);
      response = await ask(url);
      continue;
    }
    const page = await response.text();
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`no sign-in page: ${response.status} ${page}`);
    const fields = { login: "anna", phone: "", answer: "allow", ...signIn };
    url = new URL(action, url).href;
    response = await ask(url, { method: "POST", body: new URLSearchParams(fields) });
  }
  throw new Error("led round in circles");
}
