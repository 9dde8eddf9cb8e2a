/** Where a server of `site dev` or `site preview` listens, as it says itself. */
export function addressOf(server) {
  return new Promise((done, fail) => {
    let text = "";
    server.stdout.on("data", (chunk) => {
      text += chunk;
      const found = /http:\/\/localhost:\d+\S*/.exec(text)?.[0];
      if (found) done(found);
    });
    server.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${text}`)));
  });
}
