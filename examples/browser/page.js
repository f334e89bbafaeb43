const { createLicenseClient, LicenseClientError } = globalThis.Keystead;

const form = document.querySelector("form");
const consent = document.querySelector("#consent");
const verdict = document.querySelector("output");
const details = document.querySelector("pre");

let client;
let madeWith;

/** The client for what the form says now. An application knows its server and product, and makes one client. */
function currentClient() {
  const options = Object.fromEntries(new FormData(form));
  const given = JSON.stringify(options);
  if (given === madeWith) return client;
  client?.destroy();
  // Always ask, so that an outage is seen at once; an application goes by the last yes for an hour.
  client = createLicenseClient({ ...options, cache: { maxAgeMs: 0 } });
  client.subscribe(showState);
  madeWith = given;
  passOnConsent();
  return client;
}

/** The client remembers the visitor's word from one visit to the next; here it is what the box says. */
function passOnConsent() {
  if (consent.checked) client?.optIn();
  else client?.optOut();
}

function showState() {
  const { status, error, source, failure } = client.state();
  const words = status === "licensed" ? "Licensed" : (error ?? "Not known");
  const away = failure ? `, and the server did not answer: ${failure.code}` : "";
  verdict.textContent = `${words}${source === "grace" ? ", by the last answer" : ""}${away}`;
}

/** A no is an answer; what rejects is that there is none. */
async function call(name) {
  try {
    const answer = await currentClient()[name]();
    details.textContent = JSON.stringify(answer, null, 2);
    client.track("license_call", { name });
  } catch (error) {
    if (!(error instanceof LicenseClientError)) throw error;
    const { code, message, retryable, requestId } = error;
    details.textContent = JSON.stringify({ code, message, retryable, requestId }, null, 2);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  call(event.submitter?.name || "check");
});

consent.addEventListener("change", passOnConsent);
