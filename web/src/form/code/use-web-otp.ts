// The code out of the SMS by one tap, where the browser offers it (Chrome on Android); nothing anywhere else (ux §1.3).
import { useEffect, useEffectEvent } from "react";

/**
 * Waits for the SMS of the code asked for at that instant, null while none is wanted. Given up when the code is being
 * checked or the form is left; never throws.
 */
export function useWebOtp(askedAt: number | null, onCode: (code: string) => void): void {
  const arrive = useEffectEvent(onCode);
  useEffect(() => {
    if (askedAt === null || !("OTPCredential" in window)) return;
    const leaving = new AbortController();
    void receiveCode(leaving.signal).then((code) => {
      if (code !== null && !leaving.signal.aborted) arrive(code);
    });
    return () => leaving.abort();
  }, [askedAt]);
}

async function receiveCode(signal: AbortSignal): Promise<string | null> {
  const request = { otp: { transport: ["sms"] }, signal };
  try {
    const credential = await navigator.credentials.get(request);
    return credential !== null && "code" in credential ? String(credential.code) : null;
  } catch {
    return null;
  }
}
